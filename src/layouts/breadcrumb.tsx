import { href, type RouteId, routes } from '../../config/routes.ts';
import { shell } from '../../content/frame/shell.ts';

interface BreadcrumbProps {
  readonly current: RouteId;
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
          {routes[current].label}
        </li>
      </ol>
    </nav>
  );
}
