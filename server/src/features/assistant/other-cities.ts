/** Folded beginnings of city names where a visitor may look for a warehouse, beside the cities of the warehouses. */
export const otherCities: readonly string[] = `
  trnav nitr presov preso banskej banska bystric trencin martin poprad prievidz zvolen piestan malack pezin senec komarn
  levic michalov bardejov skalic galant dunajsk liptov ruzomber humenn snin lucen senic topolcan
  ostrav plzen plzn olomou liber hradec hradc ceske ceskych budejovic pardubic zlin jihlav karlov usti kladn opav frydek
  karvin most decin teplic chomutov mlad boleslav prost prerov znojm trebic kolin tabor
  gdansk gdyn sopot poznan wroclaw lodz lodzi katowic lublin szczecin bydgoszcz torun rzeszow bialystok kielc olsztyn opol gliwic zabrz
  radom sosnow czestochow tych bielsk koszalin
  debrecen szeged miskolc pecs pecset gyor gyorb nyiregyhaz kecskemet szekesfehervar szombathely veszprem sopron eger egerben
  tatabany kaposvar bekescsab zalaegerszeg
  timisoar iasi brasov constant craiov sibiu oradea ploiest arad bacau galati pitest targu buzau suceav baia alba piatra
  roma rome rim rima rimini torin turin napol genov bologn firenz florence veron venez venic palerm catani bari padov
  triest monza monz bergam bresc parm moden livorn cagliar
  kyiv kiev kyje kyjev київ киев києв львів львов одес харків харков дніпр запоріж ужгород чернівц івано тернопіл вінниц полтав
  луцьк рівн хмельницьк чернігів житомир сум херсон микола київ берлін відн вен віден мюнхен рим лондон париж прешов прешо трнав
  нітр попрад гданськ вроцлав познан люблін острав пльзен дебрецен тімішоар брашов яс турин неапол мадрид
  berlin berlin vieden vidni vidn wien vienn bec becs becsb wiedn munich munchen mnichov monachi monac hamburg frankfurt dresden
  drezden lipsk leipzig koln cologne london londyn londr lond paris pariz paryz parig parizs madrid barcelon lisbon lizbon amsterdam
  brus brux zurich curych zenev genev graz salzburg linz linec innsbruck zagreb zahreb ljubljan lublan beograd belehrad sofi
  vilnius rig tallinn oslo stockholm helsink kodan copenhagen manchester birmingham dublin edinburgh new york
`
  .split(/\s+/)
  .map((name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  .filter((name) => name.length >= 3)
