const article = /(?<!\p{L})([dn]e|d?a|su|i)l\s(?=8|11(?!\d))/giu

/** The article loses its vowel before 8, 80, 800 and 11, because these numbers begin with a vowel: "l’8 maggio". */
export const correctIt = (text: string): string =>
  text.replace(article, (_, stem: string) => (stem === 'i' ? 'l’' : stem === 'I' ? 'L’' : `${stem}ll’`))
