/**
 * Beginnings of the names of cities without a warehouse in which a visitor may look for one. `$` marks a complete name.
 * Common words begin with it, so only an equal word matches it.
 */
const otherCities: readonly string[] = `
  trnav nitr$ nitra nitre nitru nitry nitria presov banskej bystric trencin martin poprad prievidz zvolen piestan malack pezin senec$
  senci senic komarn levic michalov bardejov skalic galant dunajsk liptov ruzomber humenn snin lucen topolcan
  ostrav plzen plzn olomou liberec liberc hradec hradc ceske$ ceskych$ budejovic pardubic zlin jihlav karlov usti$ usteck kladn opav
  ricany$ ricanech$ kurim$ kurimi$ slapanic brandyse$ stupav budaors erd$ erden$ godollo otopeni$ voluntari$ pruszkow piaseczn wieliczk
  skawin rozzano$ assago$ cinisello$ segrate$ frydek karvin most$ mostu$ moste$ decin teplic chomutov mlad boleslav prostejov prerov znojm trebic kolin$ koline kolina tabor
  gdansk gdyn sopot poznan wroclaw lodz lodzi katowic lublin szczecin bydgoszcz torun rzeszow bialystok kielc olsztyn opol gliwic zabrz
  radom sosnow czestochow tychy$ tychach$ bielsk koszalin rzym
  debrecen szeged miskolc pecs$ pecset pecsen pecsi pecsr gyor$ gyorben gyorbe$ gyorbol gyori$ nyiregyhaz kecskemet szekesfehervar
  szombathely veszprem sopron egerben egerbe$ egerbol egri$ tatabany kaposvar bekescsab zalaegerszeg
  timisoar iasi brasov constant craiov sibiu oradea ploiest arad$ aradul aradon bacau galati pitest targu buzau suceav
  roma$ romaban romaba$ romai$ rome$ rim$ rime$ rimu$ rima$ rimini torin turin napoli neapol genov bologn firenz florence veron venez venic
  palerm catani bari$ padov triest monza monzi monz bergam bresc parma$ parmie modena moden livorn cagliar
  kyiv kiev kyje kyjev київ киев києв львів львов одес харків харков дніпр запоріж ужгород чернівц івано тернопіл вінниц полтав
  луцьк рівне$ рівном$ рівненськ хмельницьк чернігів житомир сумах$ херсон миколаїв миколаєв берлін відні$ відень віденськ мюнхен
  рим$ риму$ римі$ риме$ лондон париж прешов прешо трнав нітр попрад гданськ вроцлав познан люблін острав пльзен дебрецен тімішоар
  брашов турин неапол венеці мадрид
  berlin vieden vidni vidn$ vidne$ wien$ wiednia wiedni vienn vienei viena becs$ becsben becsbe$ becsbol becsi$ munich munchen mnichov
  monachi monac hamburg frankfurt dresden drezden lipsk leipzig koln$ kolnu cologne london londyn londr lond$ paris pariz paryz
  parig parizs madrid barcelon lisbon lizbon amsterdam brusel bruksel brussel bruxel zurich curych zurych zenev genev graz$ grazu$
  grazban grazi$ salzburg linz linec innsbruck zagreb zahreb ljubljan lublan beograd belehrad sofia$ sofie$ sofii$ vilnius riga$ rigi$
  rigu$ rize$ tallinn oslo stockholm helsink kodan copenhagen manchester birmingham dublin edinburgh york$
`
  .split(/\s+/)
  .map((name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  .filter((name) => name.length >= 3)

const exactNames = new Set(otherCities.flatMap((name) => (name.endsWith('$') ? name.slice(0, -1) : [])))
const beginnings = otherCities.filter((name) => !name.endsWith('$'))

/** Maximum number of characters that an inflected name may add to its beginning. */
const maxCityEnding = 4

/** True for the folded name of a city without a warehouse, in any grammatical case. */
export const isOtherCityName = (word: string): boolean =>
  exactNames.has(word) || beginnings.some((name) => word.startsWith(name) && word.length <= name.length + maxCityEnding)
