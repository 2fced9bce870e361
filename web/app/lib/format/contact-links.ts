export const telephoneUrl = (telephone: string): string => `tel:${telephone.replaceAll(/[^\d+]/g, '')}`

/** WhatsApp links take digits only. A URL stays unchanged. */
export const whatsappUrl = (value: string): string =>
  value.startsWith('http') ? value : `https://wa.me/${value.replaceAll(/\D/g, '')}`
