import { Component, type ReactNode } from 'react'

type PageBoundaryProps = {
  /** Shown in its place when it cannot be. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** A page that cannot be loaded or drawn is alone in that: what is around it stays. (Only a class is told of it by React.) */
export class PageBoundary extends Component<PageBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
