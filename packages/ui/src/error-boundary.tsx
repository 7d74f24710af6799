import { Component, type ReactNode } from 'react';

interface Props {
  /** A change (the person navigated) resets the error and renders the children again. */
  readonly place?: string | undefined;
  /** Fallback after an error. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly place: string | undefined;
}

/** Renders `instead` if a child throws. */
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
