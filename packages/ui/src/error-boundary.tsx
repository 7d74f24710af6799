import { Component, type ReactNode } from 'react';

interface Props {
  /** When it changes (the person went elsewhere), what failed is tried anew. */
  readonly place?: string | undefined;
  /** Stands in the place of what broke. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly place: string | undefined;
}

/** Shows what is given `instead` in place of what broke. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, before: State): Partial<State> | null {
    return place === before.place ? null : { failed: false, place };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
