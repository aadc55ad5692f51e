import { homeForm } from '../content/contact/home-form.ts?data';
import { ContactForm } from '../islands/contact-form.tsx';

/** The form with its copy, which comes with its script: as properties of an island it would be in the page twice. */
export const HomeContactForm = () => <ContactForm {...homeForm} />;
