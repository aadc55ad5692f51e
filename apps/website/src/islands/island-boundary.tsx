import { Component, type ErrorInfo, type ReactNode } from 'react';

/** The message of an island that has failed. Every island takes it as a prop and passes it to its boundary. */
export interface IslandFailure {
  readonly title: string;
  readonly text: string;
  /** The telephone, or the address for mails. */
  readonly contact: { readonly display: string; readonly link: string };
}

interface IslandBoundaryProps {
  readonly failure: IslandFailure;
  readonly children: ReactNode;
}

interface IslandBoundaryState {
  readonly failed: boolean;
}

/** Error boundary: in place of a failed island it shows a message and the quickest way to the provider. */
export class IslandBoundary extends Component<IslandBoundaryProps, IslandBoundaryState> {
  override state: IslandBoundaryState = { failed: false };

  static getDerivedStateFromError(): IslandBoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error('Unexpected Application Error', error, componentStack);
  }

  override render(): ReactNode {
    const { failure, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <div role="alert" className="border-l-4 border-down bg-sheet p-4 text-ink">
        <p lang="en" className="font-medium">
          {failure.title}
        </p>
        <p className="mt-1">
          {failure.text}{' '}
          <a href={failure.contact.link} className="font-medium whitespace-nowrap">
            {failure.contact.display}
          </a>
        </p>
      </div>
    );
  }
}
