import { facts } from '#content/facts.ts';
import type { CopyChanges } from '#shapes/copy.ts';

export const copyChanges: CopyChanges = {
  home: {
    hero: { titleYou: 'Sie halten Kurs.' },
    sellingPoints: {
      statistics: [
        { value: facts.availability.sellingPoints.text, label: 'Uptime' },
        { value: facts.company.satisfiedCustomers.text, label: 'zufriedene Kunden' },
        { value: facts.company.yearsOfExperience.text, label: 'Jahre Erfahrung' },
        { value: facts.company.successfulProjects.text, label: 'erfolgreiche Projekte' },
        { value: facts.snapshots.retention.text, label: 'Snapshots' },
        { value: facts.support.roundTheClock.text, label: 'Support' },
        { value: '100\u202f%', label: 'Ökostrom' },
      ],
      points: [
        {
          title: 'Die Wartung ist unsere Sache',
          text: 'Wir spielen Updates ein und sichern den Server ab.',
        },
        {
          title: 'Zwei Wochen lang gibt es ein Zurück',
          text: 'Der Stand von gestern ist noch da.',
        },
        {
          title: 'Ein Preis mit Lizenzen',
          text: 'Für Redaktionssystem und Webmail zahlen Sie nichts extra.',
        },
        { title: 'Support am Telefon', text: 'Rufen Sie an, oder schreiben Sie uns.' },
        { title: 'Strom aus Wind', text: 'Unsere Server laufen mit Strom von der Küste.' },
      ],
    },
  },
  systemStatus: { metaTitle: 'Status der Dienste: Webserver, MySQL, E-Mail' },
};
