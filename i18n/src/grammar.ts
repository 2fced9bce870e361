/** Changes words whose form depends on the value after them. Each rule sees the text with its values. */

/** Hungarian: "a(z)" becomes "az" before a vowel sound. 1, 1000 and numbers with 5 in front begin with one. */
const vowelSound = String.raw`[aáeéiíoóöőuúüű]|5|1(?:\d{3})*(?!\d)|[flmnrsxy](?:[b-df-hj-np-tv-z]*(?!\p{L})|\p{L}+\d)`
const beforeHungarianVowel = new RegExp(String.raw`(?<!\p{L})(a)\(z\)(?=(\s+["„”»(]*(?:${vowelSound}))?)`, 'giu')

/** Italian: 8, 80, 800 and 11 begin with a vowel. */
const beforeItalianVowel = /(?<!\p{L})([dn]e|d?a|su|i)l\s(?=8|11(?!\d))/giu

/** Slovak: 4, 6, 7, 14, 16, 17 and 100 begin with "š" or "s". A capital S may be a size. */
const beforeSlovakSibilant = /(?<!\p{L})([sz])(?=\s(?:[467]|1[467](?!\d)|1\d\d(?!\d)))/gu

/** Czech: the hours 2, 3, 4, 12, 13, 14 and 20 to 23 begin with two consonants. */
const beforeCzechHour = /(?<!\p{L})(v)(?=\s(?:0?[2-4]|1[2-4]|2\d):\d)/giu

/** Ukrainian: "об" before the hour 11. */
const beforeUkrainianHour = /(?<!\p{L})(о)(?=\s11(?!\d))/giu

/** Romanian: the name of a Box begins in lower case inside a sentence. */
const boxInSentence = /(?<=[\p{Ll},]\s|\()Boxa(?=\s\p{Lu}?\d)/gu

const rules: Readonly<Record<string, ((text: string) => string) | undefined>> = {
  hu: (text) => text.replace(beforeHungarianVowel, (_, article, vowel) => (vowel ? `${article}z` : article)),
  it: (text) =>
    text.replace(beforeItalianVowel, (_, stem) => (stem === 'i' ? 'l’' : stem === 'I' ? 'L’' : `${stem}ll’`)),
  sk: (text) => text.replace(beforeSlovakSibilant, '$1o'),
  cs: (text) => text.replace(beforeCzechHour, '$1e'),
  uk: (text) => text.replace(beforeUkrainianHour, '$1б'),
  ro: (text) => text.replace(boxInSentence, 'boxa'),
}

/** `following` is the text of the element after this text. It decides the form of the last word, but is not returned. */
export function correctGrammar(language: string, text: string, following = ''): string {
  const [word = ''] = following.match(/^\S*/) ?? []
  const corrected = rules[language]?.(text + word) ?? text + word
  return corrected.slice(0, corrected.length - word.length)
}
