const preposition = /(?<!\p{L})([sz])(?=\s(?:[467]|1[467](?!\d)|1\d\d(?!\d)))/gu

/** The numbers 4, 40, 6, 60, 7, 70, 14, 16, 17 and 100 to 199 begin with "s" or "š". A capital S may be a size. */
export const correctSk = (text: string): string => text.replace(preposition, '$1o')
