import { Component, type ReactNode } from 'react'
import { reportError } from '#app/lib/error-report.ts'

interface PartBoundaryProps {
  onFail: () => void
  children: ReactNode
}

/** A part that breaks, such as the map or the chat, takes nothing but itself down: the page around it stays. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
    this.props.onFail()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
