export interface ToastMessage {
  title: string
  description?: string
  tone?: 'info' | 'success' | 'danger'
  /** The toast stays after the navigation that it confirms. Every other toast disappears with its screen. */
  confirmsNavigation?: true
  action?: { label: string; onClick: () => void }
}
