import { Component, type ReactNode } from 'react'
import { reportError } from '#app/lib/api/report-error.ts'

interface ChatBoundaryProps {
  onFail: () => void
  children: ReactNode
}

/**
 * A chat that breaks takes nothing but itself down. The map has one like it: a class for both would be a file of its own,
 * which the list of locations would fetch for its map.
 */
export class ChatBoundary extends Component<ChatBoundaryProps, { hasFailed: boolean }> {
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
