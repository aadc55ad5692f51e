import { href, routes } from '@site/company/routes';
import { shell } from '../content/frame/shell.ts';

interface BreadcrumbProps {
  /** The name of the page, as the navigation has it. */
  readonly current: string;
}

export function Breadcrumb({ current }: BreadcrumbProps) {
  return (
    <nav aria-label={shell.breadcrumb} className="screen-only text-sm text-ink-soft">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <a
            href={href('home')}
            className="inline-flex min-h-11 items-center no-underline hover:underline"
          >
            {routes.home.label}
          </a>
          <span aria-hidden="true" className="ml-2">
            /
          </span>
        </li>
        <li className="inline-flex min-h-11 items-center" aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
