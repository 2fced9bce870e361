export const telephoneUrl = (telephone: string): string => `tel:${telephone.replaceAll(/[^\d+]/g, '')}`

/** A number becomes what WhatsApp's links take; a whole address is left as it is. */
export const whatsappUrl = (value: string): string =>
  value.startsWith('http') ? value : `https://wa.me/${value.replaceAll(/\D/g, '')}`
