const article = /(?<!\p{L})([dn]e|d?a|su|i)l\s(?=8|11(?!\d))/giu

/** 8, 80, 800 and 11 begin with a vowel. */
export const correctIt = (text: string): string =>
  text.replace(article, (_, stem: string) => (stem === 'i' ? 'l’' : stem === 'I' ? 'L’' : `${stem}ll’`))
