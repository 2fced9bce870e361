const preposition = /(?<!\p{L})([sz])(?=\s(?:[467]|1[467](?!\d)|1\d\d(?!\d)))/gu

/** "s" and "z" become "so" and "zo" before numbers that begin with the sound s or š, such as 4, 16 and 150. Not "S": a size. */
export const correctSk = (text: string): string => text.replace(preposition, '$1o')
