import { Component, type ReactNode } from 'react'
import { reportError } from '#app/lib/api/report-error.ts'

interface ChatBoundaryProps {
  onFail: () => void
  children: ReactNode
}

/** Error boundary of the chat. The map has a copy, because a shared file would add a request to the list page. */
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
