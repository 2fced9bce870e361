export const statusPath = '/order/status-check'

export const statusAddress = (orderId: string): string => `${statusPath}?${new URLSearchParams({ orderId })}`
