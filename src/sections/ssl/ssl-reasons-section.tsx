import type { ssl } from '../../../content/pages/ssl.ts';
import { Band } from '../../ui/band.tsx';
import { CertificateAudience } from '../../ui/drawings/certificate-audience.tsx';

/** Three columns: who pays attention to the certificate, what they see, and what follows from it. */
export function SslReasonsSection({ title, items }: typeof ssl.reasons) {
  return (
    <Band ground="sheet" labelledBy="ssl-reasons-title" title={title}>
      <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-0 lg:mt-14">
        {items.map((item) => (
          <li
            key={item.id}
            className="border-rule sm:max-md:grid sm:max-md:grid-cols-[11rem_minmax(0,1fr)] sm:max-md:gap-6 md:border-l md:px-[clamp(1.25rem,2.5vw,2.25rem)]"
          >
            <CertificateAudience
              kind={item.id}
              className="w-full text-petrol-text max-md:mb-4 max-sm:max-w-52 md:max-w-64"
            />
            <div>
              <p className="text-sm text-ink-soft md:mt-6">{item.who}</p>
              <h3 className="mt-0.5 text-title">{item.title}</h3>
              <p className="mt-3 text-ink-soft">{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
