const vowelSound = String.raw`[aáeéiíoóöőuúüű]|5|1(?:\d{3})*(?!\d)|[flmnrsxy](?:[b-df-hj-np-tv-z]*(?!\p{L})|\p{L}+\d)`
const article = new RegExp(String.raw`(?<!\p{L})(a)\(z\)(?=(\s+["„”»(]*(?:${vowelSound}))?)`, 'giu')

/** "a(z)" becomes "az" before a vowel sound: also before 1, 1000, numbers that start with 5, and "SMS". */
export const correctHu = (text: string): string =>
  text.replace(article, (_, letter: string, vowel?: string) => (vowel === undefined ? letter : `${letter}z`))
