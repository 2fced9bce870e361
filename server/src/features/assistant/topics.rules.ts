import type { Language } from '@boxzone/contract'
import { fold } from './words.rules.ts'

/** Topics with an answer of their own. The help texts answer all other questions. */
export const topics = [
  'hello',
  'thanks',
  'contact',
  'code',
  'unpaid',
  'contracts',
  'doors',
  'price',
  'hours',
  'nearest',
  'place',
] as const
export type Topic = (typeof topics)[number]

/** Patterns for folded questions. The names of warehouses are recognised separately. */
const signs: Record<Language, Record<Topic, RegExp>> = {
  sk: {
    hello: /^(ahoj|dobry den|dobry vecer|cau|cavte|zdravim|dobre rano)\W*$/,
    thanks: /^(dakujem|vdaka|diky|super|ok)\b.{0,15}$/,
    contact: /kontakt|zavolat vam|telefonne cislo|cislo na vas|(hovorit|porozpravat).*(clovek|operator)|infolink/,
    code: /(aky|aku|moj|povedz|prezrad|ukaz|napis|posli|daj|zisti|vypis).{0,40}\b(kod|pin)/,
    unpaid: /nezaplaten|neuhraden|kolko (vam )?dlz|co (vam )?dlz|mam.{0,20}(dlh|nedoplat)|po splatnosti mam/,
    contracts:
      /(ake|moje|zoznam|ukaz|vypis).{0,15}zmluv|kedy.{0,25}(dalsia|najblizsia|nasledujuca).{0,10}platb|ktore boxy mam/,
    doors: /(ktor|ake).{0,20}(box|dver).{0,20}(otvor|odomk)|kde mam box/,
    price: /kolko.{0,12}(stoj|zaplat|vyjde)|\bcen[ayuoe]?\b|cennik|za kolko|najlacnejs/,
    hours: /otvarac|otvoren[eaiy]|nonstop|kedy.{0,12}(otvar|zatvar)|do kolkej|od kolkej/,
    nearest:
      /najbliz.{0,12}(pobock|box|miest|sklad)|kde (ste|mate|je.{0,12}pobock|su.{0,12}pobock|sa nachadz)|v (mojom )?okoli|blizko m/,
    place: /najbliz|kde (ste|mate|je|su|sa nachadz)|pobock|v okoli|voln[eyaiu]|blizko/,
  },
  en: {
    hello: /^(hi|hello|hey|good (morning|evening|afternoon))\W*$/,
    thanks: /^(thanks|thank you|thx|cheers|great|ok)\b.{0,15}$/,
    contact:
      /\bcontact\b|call you|phone number|(talk|speak).*(human|person|somebody|someone|agent)|customer (service|support)/,
    code: /(what is|what's|tell|show|give|reveal|send|print|my|list).{0,40}\b(access|lock|door|entry|keypad|pin)? ?(codes?|pin)\b(?! for\b)/,
    unpaid: /unpaid|\bowe\b|outstanding|do i have.{0,20}overdue/,
    contracts: /(list|show|what|which).{0,12}(my )?contracts|when.{0,20}next payment|which boxes do i/,
    doors: /which.{0,20}(box|door)\w*.{0,20}(open|unlock)/,
    price: /how much|\bprices?\b|\bcosts?\b|cheapest|\brates?\b/,
    hours: /opening hours|\bopen\b.{0,20}(night|sunday|weekend|late|until)|when.{0,20}(open|close)\b|what time/,
    nearest: /(nearest|closest).{0,12}(location|box|place|storage|unit)|where (are you|are your|do you)|near me|nearby/,
    place: /nearest|closest|where (are|is|do you)|locations?\b|near me|nearby|free box|available/,
  },
  cs: {
    hello: /^(ahoj|dobry den|dobry vecer|cau|zdravim|dobre rano)\W*$/,
    thanks: /^(dekuji|dekuju|diky|super|ok)\b.{0,15}$/,
    contact: /kontakt|zavolat vam|telefonni cislo|cislo na vas|(mluvit|promluvit).*(clovek|operator)|infolink/,
    code: /(jaky|muj|povez|prozrad|ukaz|napis|posli|dej|rekni|zjisti|vypis).{0,40}\b(kod|pin)/,
    unpaid: /nezaplacen|neuhrazen|kolik (vam )?dluz|co (vam )?dluz|mam.{0,20}(dluh|nedoplat)/,
    contracts:
      /(jake|moje|seznam|ukaz|vypis).{0,15}smlouv|kdy.{0,25}(dalsi|nejblizsi|pristi).{0,10}platb|ktere boxy mam/,
    doors: /(kter|jak).{0,20}(box|dver).{0,20}(otevr|odemk)|kde mam box/,
    price: /kolik.{0,12}(stoj|zaplat|vyjde)|\bcen[ayuoe]?\b|cenik|za kolik|nejlevnejs/,
    hours: /oteviraci|otevren[eaoiy]|nonstop|kdy.{0,12}(otevir|zavir)|do kolika|od kolika/,
    nearest:
      /nejbliz.{0,12}(poboc|box|mist|sklad)|kde (jste|mate|je.{0,12}poboc|jsou.{0,12}poboc|se nachaz)|v (mem )?okoli|blizko m/,
    place: /nejbliz|kde (jste|mate|je|jsou|se nachaz)|poboc|v okoli|voln[eyaiu]|blizko/,
  },
  uk: {
    hello: /^(привіт|вітаю|добрий день|доброго дня|добрии день|здрастуите|доброи|добрий вечір|привіт!?)\W*$/,
    thanks: /^(дякую|спасибі|супер|добре|ок)(\W|$).{0,15}$/,
    contact:
      /контакт|зателефонувати вам|номер телефону|(говорити|поговорити).*(людин|оператор)|служб. підтримки|гаряч. ліні/,
    code: /(якии|який|мі?и|мій|мои|скажи|покажи|напиши|надішли|даи|дізнаи|виведи).{0,40}(код|пін)/,
    unpaid: /неоплачен|несплачен|скільки (я )?(вам )?винен|скільки (я )?винна|борг|заборгован/,
    contracts: /(які|мої|список|покажи).{0,15}договор|коли.{0,25}наступн.{0,10}платіж|які бокси (у мене|в мене|я)/,
    doors: /(які|якии).{0,20}(бокс|двер).{0,20}(відчин|відкри)/,
    price: /скільки.{0,12}(кошту|платити|вартіс)|(^|\W)цін[аиу]?|вартість|прайс|наидешевш|найдешевш/,
    hours: /години роботи|графік|відчинен|цілодобов|коли.{0,12}(відчин|зачин|працю)|до котрої/,
    nearest: /найближч.{0,12}(філі|бокс|склад|місц)|де (ви|у вас|знаходит)|поблизу|поруч/,
    place: /наиближч|найближч|де (у вас|ви|є|знаходит)|філі[ія]|поблизу|поруч|вільн/,
  },
  pl: {
    hello: /^(czesc|dzien dobry|dobry wieczor|hej|witam|siema)\W*$/,
    thanks: /^(dziekuje|dzieki|super|ok)\b.{0,15}$/,
    contact: /kontakt|zadzwonic do was|numer telefonu|(rozmawiac|porozmawiac).*(czlowiek|konsultant|osob)|infolini/,
    code: /(jaki|moj|powiedz|pokaz|napisz|wyslij|podaj|zdradz|wypisz).{0,40}\b(kod|pin)/,
    unpaid: /niezaplacon|nieoplacon|ile (wam )?jestem (wam )?win|zaleglosc|zalegl/,
    contracts: /(jakie|moje|lista|pokaz).{0,15}umow|kiedy.{0,25}(nastepn|najblizsz).{0,10}platnosc|jakie boksy mam/,
    doors: /(ktor|jaki).{0,20}(boks|drzw).{0,20}(otw)/,
    price: /ile.{0,12}(kosztuj|zaplac|wynos)|\bcen[ayeouę]?\b|cennik|za ile|najtansz/,
    hours: /godzin|otwart[eyai]|calodobow|kiedy.{0,12}(otwier|zamyk|otwart)|do ktorej|od ktorej/,
    nearest:
      /najbliz.{0,12}(lokalizacj|boks|miejsc|magazyn)|gdzie (jestescie|macie|znajd)|w poblizu|w okolicy|blisko mnie/,
    place: /najbliz|gdzie (macie|jest|sa|znajd)|lokalizacj|w poblizu|w okolicy|woln[eyai]|blisko/,
  },
  hu: {
    hello: /^(szia|hello|jo napot|udv|udvozlom|jo reggelt|jo estet|sziasztok)\W*$/,
    thanks: /^(koszonom|koszi|kosz|szuper|rendben|ok)\b.{0,15}$/,
    contact:
      /elerhetoseg|kapcsolat|felhivni onoket|telefonszamuk|ugyfelszolgalat|(beszelni|beszelhet).*(ember|ugyintezo|munkatars)/,
    code: /(mi az?|mi a|mutasd|mutassa|mondd|mondja|ird|irja|kuldd|kuldje|add|adja|arul).{0,40}(kod|pin)/,
    unpaid: /kifizetetlen|fizetetlen|tartozas|mennyivel tartozom|tartozom/,
    contracts:
      /(milyen|mutasd|listaz|melyek).{0,15}szerzodes|szerzodeseim|mikor.{0,25}kovetkezo.{0,10}fizet|melyik tarolok az enyem/,
    doors: /mely(ik|ek).{0,25}(tarolo|ajto).{0,20}(nyit)/,
    price: /mennyibe|\bar(a|ak|at|ai|lista|lat)?\b|mennyi(ert|be)|legolcsobb|koltseg/,
    hours: /nyitvatart|nyitva|mikor.{0,12}(nyit|zar)|meddig|hany orai?g/,
    nearest: /legkozeleb.{0,12}(telephely|tarol|hely)|hol (vannak|talalhato)|kozelben|kozelemben/,
    place: /legkozelebb|hol (van|vannak|talal)|telephely|kozelben|kozelemben|szabad/,
  },
  ro: {
    hello: /^(salut|buna|buna ziua|buna seara|hei|buna dimineata)\W*$/,
    thanks: /^(multumesc|mersi|super|ok)\b.{0,15}$/,
    contact:
      /\bcontact(ez|a|ati)?\b|suna la voi|numar(ul)? de telefon|(vorbesc|vorbi).*(om|operator|cineva|persoan)|asistenta telefonica/,
    code: /(care e|care este|spune|arata|scrie|trimite|da|dezvaluie|afiseaza).{0,40}\b(cod|pin)/,
    unpaid: /neplatit|neachitat|cat (va )?datorez|datori|restant/,
    contracts: /(ce|arata|lista).{0,15}contracte|contractele mele|cand.{0,25}urmatoare.{0,10}plat|ce boxe am/,
    doors: /(care|ce).{0,20}(box|us)\w*.{0,20}deschid/,
    price: /cat.{0,12}cost|\bpret(ul|uri|urile)?\b|tarif|cea mai ieftin|cat platesc pe luna/,
    hours: /program(ul)? de|orar|deschis|non-?stop|cand.{0,12}(deschid|inchid)|pana la ce ora/,
    nearest: /(mai apropiat).{0,12}(locati|box|depozit)?|unde (sunteti|aveti|va afl)|aproape de mine/,
    place: /cea mai apropiat|cele mai apropiate|unde (aveti|este|sunt|va afl)|locati|aproape|liber/,
  },
  it: {
    hello: /^(ciao|buongiorno|buonasera|salve|buon pomeriggio)\W*$/,
    thanks: /^(grazie|perfetto|ottimo|ok)\b.{0,15}$/,
    contact: /contatt|chiamarvi|numero di telefono|(parlare).*(persona|umano|operatore|qualcuno)|assistenza clienti/,
    code: /(qual e|quale e|dimmi|mostra|mostrami|scrivi|invia|dammi|rivela|elenca).{0,40}\b(codic|pin)/,
    unpaid: /non pagat|insolut|quanto (vi )?devo\b(?! pagare)|debit[oi] |arretrat/,
    contracts:
      /(quali|mostra|elenco).{0,15}contratti|i miei contratti|quando.{0,25}prossim.{0,10}pagament|quali box ho/,
    doors: /quali.{0,20}(box|port).{0,20}apr/,
    price: /quanto.{0,12}cost|\bprezz[oi]\b|tariff|piu economic|listino/,
    hours: /orari|apert[oaie]\b|quando.{0,12}(apr|chiud)|fino a che ora|che ora/,
    nearest: /(sede|box|deposito).{0,12}piu vicin|dove (siete|avete|si trov)|nelle vicinanze|vicino a me/,
    place: /piu vicin|dove (siete|avete|si trov|e la sede|sono)|sed[ei]\b|nelle vicinanze|vicino a me|liber[oi]/,
  },
}

const discount: RegExp = /zlav|discount|voucher|promo|slev|знижк|rabat|kedvezmeny|kupon|reducer|scont/
const newCode: RegExp =
  /\bnew\b|replace|chang|\bnov[yeu]|zmen|vymen|нов(ий|і|ого)|замін|змін|\bnow[ye]|wymien|\buj\b|cserel|\bnoi\b|\bnou\b|schimb|\bnuov|cambi/
const withdrawal: RegExp = /odst[ou]{1,2}p|withdr|відмов|odstap|elall|retra[gs]|reces|reced/
const earlyEnd: RegExp =
  /leav|terminat|\bend(ing)?\b|early|predcas|ukonc|vypove|дострок|розірв|заверш|wczesniej|zakoncz|wypowie|idoelott|ido elott|felmond|anticip|incet|denunt|rezil|disdett|disdir|chiuder/

/** A question that matches an exception is not about the topic, although it matches the topic. The help answers it. */
const exceptions: Partial<Record<Topic, readonly RegExp[]>> = {
  code: [discount, newCode],
  contracts: [withdrawal],
  price: [earlyEnd],
}

/** Folds the patterns like the questions, for example й to и. */
const folded = (sign: RegExp) => new RegExp(sign.source.normalize('NFD').replaceAll(/\p{M}/gu, ''), 'u')
const foldedSigns = new Map<RegExp, RegExp>()

function isAbout(text: string, sign: RegExp): boolean {
  const known = foldedSigns.get(sign) ?? folded(sign)
  foldedSigns.set(sign, known)
  return known.test(text)
}

/** Topics of the question in the order of precedence. */
export function topicsOf(question: string, language: Language): Topic[] {
  const text = fold(question).replaceAll(/\s+/g, ' ').trim()
  return topics.filter(
    (topic) => isAbout(text, signs[language][topic]) && !exceptions[topic]?.some((sign) => isAbout(text, sign)),
  )
}
