import { byShop } from '@site/company/catalog/choosing-catalogue';
import { checked } from '@site/company/checking/checked';
import { byPhone } from '@site/company/contact/ways';
import { href } from '@site/company/routes';

export const notFound = checked('notFound', {
  metaTitle: 'Seite nicht gefunden',
  metaDescription:
    'Unter dieser Adresse gibt es keine Seite. Hier finden Sie zurück zu unseren Angeboten.',
  code: '404',
  picture: `Im ${byShop('Shop', 'Laden')} hängen zwei Regalbretter mit Waren. Das dritte dazwischen fehlt: Dort ist nur ein gestrichelter Umriss.`,
  title: 'Oops! Page not found',
  text: 'Das tut uns leid: Diese Seite gibt es nicht oder nicht mehr. Oft ist es nur ein Tippfehler in der Adresse. Vielleicht suchen Sie eine dieser Seiten:',
  home: 'Zurück zur Startseite',
  links: [
    { label: 'Hosting-Pakete und Preise', href: href('home', 'hosting-packages') },
    { label: 'Kostenlose Beratung', href: href('home', 'contact') },
    { label: 'Systemstatus', href: href('systemStatus') },
    { label: 'E-Mail-Hosting', href: href('email') },
  ],
});

export const failure = checked('failure', {
  metaTitle: 'Unerwarteter Fehler',
  metaDescription: `Bei uns ist ein Fehler aufgetreten. Bitte laden Sie die Seite neu oder ${byPhone('sprechen Sie mit uns', 'schreiben Sie uns')}.`,
  title: 'Unexpected Application Error',
  text: `Das tut uns leid: Bei uns ist etwas schiefgegangen, nicht bei Ihnen. Bitte laden Sie die Seite in einem Augenblick neu. Was Sie gerade abgeschickt haben, kommt dabei nicht doppelt an. Wenn es eilt, ${byPhone('sprechen Sie mit uns', 'schreiben Sie uns')}:`,
  home: 'Zurück zur Startseite',
});
