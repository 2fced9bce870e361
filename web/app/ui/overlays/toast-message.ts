export interface ToastMessage {
  title: string
  description?: string
  tone?: 'info' | 'success' | 'danger'
  action?: { label: string; onPress: () => void }
}
