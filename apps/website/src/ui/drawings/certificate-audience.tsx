import type { ReactNode } from 'react';

/** Who pays attention to a certificate: search engines, visitors' browsers, data-protection law. */
type CertificateAudienceKind = 'search' | 'visitor' | 'law';

const fill = 'fill-tint';

const pictures: Record<CertificateAudienceKind, ReactNode> = {
  search: (
    <>
      <rect x="1" y="1" width="218" height="26" rx="13" className={fill} />
      <path d="M201 20l5 5M202 14a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM16 14h70" />
      <rect x="1" y="42" width="218" height="38" rx="2" className={fill} />
      <path d="M14 61l5 5 9-11" strokeWidth="2.25" />
      <path d="M42 55h104M42 67h150" />
      <path d="M42 96h84M42 108h132M42 130h96" opacity=".4" />
    </>
  ),
  visitor: (
    <>
      <rect x="1" y="1" width="218" height="138" rx="2" className={fill} />
      <path d="M1 30h218M14 15.5h.1M24 15.5h.1M34 15.5h.1" />
      <rect x="52" y="8" width="154" height="15" rx="2" className="fill-sheet" />
      <path d="M60 15.5h64" />
      <path d="M110 38 146 108H74Z" className="fill-sheet" />
      <path d="M110 62v20M110 93v.5" strokeWidth="3" />
      <path d="M74 123h72" />
    </>
  ),
  law: (
    <>
      <rect x="1" y="1" width="218" height="138" rx="2" className={fill} />
      <path d="M16 22h40M16 62h56" />
      <rect x="16" y="30" width="116" height="18" rx="2" className="fill-sheet" />
      <rect x="16" y="70" width="116" height="18" rx="2" className="fill-sheet" />
      <path
        d="M26 39h.1M34 39h.1M42 39h.1M50 39h.1M58 39h.1M26 79h.1M34 79h.1M42 79h.1M50 79h.1M58 79h.1M66 79h.1"
        strokeWidth="4"
      />
      <rect x="16" y="104" width="50" height="18" rx="2" fill="currentColor" />
      <path d="M160 62v-9a16 16 0 0 1 32 0v9" strokeWidth="2.5" />
      <rect x="150" y="62" width="52" height="38" rx="2" fill="currentColor" />
      <path d="M176 75v12" strokeWidth="3" className="stroke-tint" />
    </>
  ),
};

interface CertificateAudienceProps {
  readonly kind: CertificateAudienceKind;
  readonly className: string;
}

/** A result list, a browser window with a warning, or a form with a lock. */
export function CertificateAudience({ kind, className }: CertificateAudienceProps) {
  return (
    <svg
      viewBox="0 0 220 140"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {pictures[kind]}
    </svg>
  );
}
