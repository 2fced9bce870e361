import { Component, type ReactNode } from 'react'
import { reportError } from '#app/lib/api/report-error.ts'

interface MapBoundaryProps {
  onFail: () => void
  children: ReactNode
}

/** Error boundary of the map: the list of warehouses stays usable. */
export class MapBoundary extends Component<MapBoundaryProps, { hasFailed: boolean }> {
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
