import { homeForm } from '../../content/contact/home-form.ts?data';
import { ContactForm } from '../islands/contact-form.tsx';

/** The form with its words. They come with its script: as properties of an island they would stand in the page twice. */
export const HomeContactForm = () => <ContactForm {...homeForm} />;
