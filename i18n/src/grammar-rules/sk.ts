const preposition = /(?<!\p{L})([sz])(?=\s(?:[467]|1[467](?!\d)|1\d\d(?!\d)))/gu

/** 4, 6, 7, 14, 16, 17 and 100 begin with "š" or "s". A capital S may be a size. */
export const correctSk = (text: string): string => text.replace(preposition, '$1o')
