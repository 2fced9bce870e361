import type { Language } from '@boxzone/contract'

/** Lower case without accents, which visitors often omit. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll(/['’ʼ`]/g, "'")
    .replaceAll(/(?<=\p{Script=Cyrillic})'(?=\p{Script=Cyrillic})/gu, '')

/** A negative contraction is one word: otherwise "won't" would contain the verb "won". */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll("n't", 'nt')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Stop words. `wordsOf` folds them below. */
const stopWordTexts: Record<Language, string> = {
  sk: 'a aj ako ak alebo ale az by byt bol co coho ci do ho ich ja je jeho jej k ked kde kto ktory ktora ktore ku len ma mam mame mate mi mne moj moja moje mojej mojho moju mozem moze mu musim my na nad nas nie nejaky niekto no o od on ona po pod podla potrebujem pre preco pri prosim s sa si som ste su svoj svoje svojej ta tak tam to ten tento toto tu ty u uz v vam vas vase vo vy z za ze zo chcem da dam este tym teraz ano prave kym sem dat nechat spravit robit',
  en: 'a about am an and any are as at be been but by can could do does did for from get got had has have he her him his how i if in into is it its just me my of on or our own please shall she should so some that the their them then there these they this to up us was we were what when where which who why will with would you your im dont ive cant wont isnt arent doesnt didnt hasnt havent couldnt ll re ve need want like see again way give',
  cs: 'a aby aj ale ani ano asi az bez bude by byl byt co ci do ho i já ja jak jako je jeho jej jen jeste ji jsem jsou k kde kdo kdyz ktery ktera ktere ma mam mame mate me mi mne moci moje moji mohu muj musim muze muzu my na nad nebo nejaky neco ne no o od on ona po pod podle pokud potrebuji pri pro proc prosim s se si sve svoje svou svuj ta tak tam te ted ten tento to toto tu ty u uz v vam vas vase ve vy z za ze chci da dat ktereho tim ted delat udelat nechat',
  uk: 'а або але би бути був в ви від він вона вони до для де є за з зі із і й його її їх як який яка яке які якщо коли кому куди ж же йому ким ми мене мені мій моя моє мої мого моєї мою мати маю можу можна може на над нас не ні ну о об от по під при про свій своє свою своєї та так там те ти то той треба ту тут у хто хочу це цей ця чи чому що щоб я буде потрібно потрібен потрібна дати тепер робити',
  pl: 'a aby albo ale bez bo by byc byl co czy dla do go i ich ile innego ja jak jaka jakie jaki jako jej jego jest jesli jestem juz k kiedy kto ktora ktore ktory ktos ma mam mamy masz mi mnie moge mozna moj moja moje mojej mojego musze my na nad nam nas nie no o od on ona po pod poza przed przez przy prosze sa sie sobie swoj swoja swoje ta tak tam te ten to tu ty u w we wy z za ze zeby chce jeszcze teraz moze cos dac zrobic',
  hu: 'a az es vagy de hogy ha is nem igen mi mit ki kit hol mikor miert hogyan melyik milyen mennyi kell lehet tudok tudom szeretnek akarok van vannak nincs en te o mi ti ok engem nekem nekunk sajat egy ez azt ezt ott itt meg ki be le fel el ra csak mar most ha mert mint akkor legyen kerem az enyem minden val vel ban ben nak nek hoz hez tol bol rol kaphatok szeretnem teendo adni tegyek',
  ro: 'a ai al ale am ar are as asta au ca care ce cel cea cele cu cum cand cat cate de da daca despre din doar dupa e ea ei el este eu fi fie fara fost iar il imi in intr ii isi la le li lor lui ma mai mea mei mele meu mi mie nu nici noi o or ori pe pentru poate pot prin sa sau se si sunt te trebuie tu un una unde unei unui va vreau voi vor vreo unde cine dau fac vreau acum',
  it: 'a ad ai al alla alle anche avere che chi ci come con cosa cui da dal dalla dei del della delle di dove devo e ed gli ha ho i il in io l la le lo ma me mi mia mie miei mio nel nella no noi non o per perche piu posso puo qual quale quali quando quanto questo qui se sei si sia solo sono su sua suo te ti tra tu tuo un una uno va vi voi vorrei voglio fare faccio bisogno c e dell dare volete sapere fa adesso',
}

const stopWords: Record<Language, ReadonlySet<string>> = {
  sk: new Set(wordsOf(stopWordTexts.sk)),
  en: new Set(wordsOf(stopWordTexts.en)),
  cs: new Set(wordsOf(stopWordTexts.cs)),
  uk: new Set(wordsOf(stopWordTexts.uk)),
  pl: new Set(wordsOf(stopWordTexts.pl)),
  hu: new Set(wordsOf(stopWordTexts.hu)),
  ro: new Set(wordsOf(stopWordTexts.ro)),
  it: new Set(wordsOf(stopWordTexts.it)),
}

export const isStopWord = (word: string, language: Language): boolean => stopWords[language].has(word)

/** Folded grammatical endings. `stem` removes the first one that matches. */
const endings: Record<Language, readonly string[]> = {
  sk: 'ovaniami ovanie ovania ovanim ujeme ujete ovali ovala oval ovat ujem uje uju iami ami ach iach och eho emu ymi ych imi ich iho imu ite ime ete eme ali ala ili ila ena ene eny enu enie enia om ov ou ej ym im it at et ut al il el am as ie ia iu a e i o u y'.split(
    ' ',
  ),
  en: 'ations ation ments ment ings ing ied ies ers er ed es ly s e'.split(' '),
  cs: 'ovanimi ovani ujeme ujete ovali ovala oval ovat uji uje emi ami ich ach ech eho emu ymi ych imi iho imu ite ime ete eme ali ala ili ila ena ene eny enu eni om um ou ym im it at et ut al il el am as a e i o u y'.split(
    ' ',
  ),
  uk: 'ування уванням увати ення енням ання анням ити ати іти ють ять уть ємо ємо єте ете ого ому ими ами ями ах ях ів їв ої ою ею єю им их ій иш еш іш ет ть ла ло ли ти а е и і о у ю я ь й є'
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(' '),
  pl: 'owania owanie owaniu owac ujemy ujecie uje uja ami ach iach ego emu ymi ych imi ich iego iemu ecie emy icie imy ali ala ili ila one ona ony eniu enia enie om ow ej ym im ie iu ic ac ec yc al il el am a e i o u y'.split(
    ' ',
  ),
  hu: 'aimat eimet jaimat jeimet aim eim jaim jeim ait eit okat eket akat ban ben nak nek hoz hez bol tol rol val vel ert kent ra re ba be on en ot et at om em am od ed ja je unk ok ek ak ni t k a e i'.split(
    ' ',
  ),
  ro: 'urilor ilor elor ului atii atie arii area iile iilor uri ul ule ilor esc este eaza ati iti eti ez iei ei ie ea ii le lui a e i u'.split(
    ' ',
  ),
  it: 'azioni azione amenti amento menti mento abili abile are ere ire ato ata ati ate uto uta iti ito ita ando endo iamo ano ono a e i o'.split(
    ' ',
  ),
}

const minStemLength = 3

/** Simple stemming, sufficient for short texts. */
export function stem(word: string, language: Language): string {
  const ending = endings[language].find((one) => word.length - one.length >= minStemLength && word.endsWith(one))
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/** Stems of the words that are not stop words. */
export const stemsOf = (text: string, language: Language): string[] =>
  wordsOf(text).flatMap((word) => (isStopWord(word, language) || word.length < 2 ? [] : [stem(word, language)]))
