export const statusPath = '/order/status-check'

export const statusUrl = (orderId: string): string => `${statusPath}?${new URLSearchParams({ orderId })}`
