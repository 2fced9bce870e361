import type { Language } from '../languages.ts'

/** Each text is in its own language, for visitors who cannot read the page. A page loads them only if it shows one. */
export const languageHints: Record<Language, { view: string; close: string }> = {
  sk: { view: 'Zobraziť túto stránku po slovensky?', close: 'Zavrieť' },
  en: { view: 'View this page in English?', close: 'Close' },
  cs: { view: 'Zobrazit tuto stránku česky?', close: 'Zavřít' },
  uk: { view: 'Переглянути цю сторінку українською?', close: 'Закрити' },
  pl: { view: 'Wyświetlić tę stronę po polsku?', close: 'Zamknij' },
  hu: { view: 'Megnézi ezt az oldalt magyarul?', close: 'Bezárás' },
  ro: { view: 'Doriți să vedeți această pagină în română?', close: 'Închideți' },
  it: { view: 'Vuoi vedere questa pagina in italiano?', close: 'Chiudi' },
}
