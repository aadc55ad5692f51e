import type { ssl } from '../../content/pages/ssl.ts';
import { Band } from '../../ui/band.tsx';
import { CertificateAudience } from '../../ui/drawings/certificate-audience.tsx';

/** What visitors see large, and beside it what others do: who pays attention to the certificate, what they see, and what follows from it. */
export function SslReasonsSection({ title, items }: typeof ssl.reasons) {
  return (
    <Band ground="sheet" labelledBy="ssl-reasons-title" title={title}>
      <ul className="mt-8 grid gap-x-16 gap-y-8 lg:mt-12 lg:grid-cols-2">
        {items.map((item) => {
          const isLarge = item.id === 'visitor';
          return (
            <li
              key={item.id}
              className={`grid content-start gap-x-6 gap-y-4 sm:max-lg:grid-cols-[11rem_minmax(0,1fr)] ${isLarge ? 'lg:order-first lg:row-span-2' : 'lg:grid-cols-[11rem_minmax(0,1fr)]'}`}
            >
              <CertificateAudience
                kind={item.id}
                className={`w-full text-petrol-text max-sm:max-w-52 ${isLarge ? 'lg:max-w-96' : 'lg:max-w-64'}`}
              />
              <div>
                <p className="text-sm text-ink-soft">{item.who}</p>
                <h3 className="text-title">{item.title}</h3>
                <p className="mt-2 max-w-[38em] text-ink-soft">{item.text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Band>
  );
}
