import { Component, type ErrorInfo, type ReactNode } from 'react';

/** The message of an island that has failed. Every island takes it as a prop and passes it to its boundary. */
export interface IslandFailure {
  readonly title: string;
  readonly text: string;
  readonly phone: { readonly display: string; readonly link: string };
}

interface IslandBoundaryProps {
  readonly failure: IslandFailure;
  readonly children: ReactNode;
}

interface IslandBoundaryState {
  readonly failed: boolean;
}

/** Error boundary: in place of a failed island it shows a message and a telephone number. */
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
      <div role="alert" className="border-l-4 border-down bg-sheet p-5 text-ink">
        <p lang="en" className="font-medium">
          {failure.title}
        </p>
        <p className="mt-1">
          {failure.text}{' '}
          <a href={failure.phone.link} className="font-medium whitespace-nowrap">
            {failure.phone.display}
          </a>
        </p>
      </div>
    );
  }
}
