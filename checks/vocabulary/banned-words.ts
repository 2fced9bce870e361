/** One banned word with its standard term, as `docs/glossary.md` explains it. */
export interface BannedWord {
  /** Matches the word in prose: comments, test names and documents. */
  readonly prose?: RegExp
  /** Lower-case parts of identifiers and file names that are banned. */
  readonly parts?: readonly string[]
  readonly instead: string
  /** Phrases in which the word is the standard term. They are removed before the search. */
  readonly allowed?: RegExp
  /** Files in which the word has its literal meaning. */
  readonly allowedIn?: RegExp
}

const assistant = /assistant|chat|help\b|help\/|0010-/
const drawings = /ui\/drawings|view-3d|\/map\/|basemap|share\/|floor-plan|fonts/

export const bannedWords: readonly BannedWord[] = [
  {
    prose: /\bletters?\b/i,
    parts: ['letter', 'letters'],
    instead: 'e-mail',
    allowed:
      /letters? (and|or) digits?|(upper|lower|capital|first|initial|single|accented|Cyrillic|Latin|Hungarian|two|three|six)[- ](case )?letters?|letters? of (the|an?) (alphabet|word|name|code)|letter-spacing/gi,
    allowedIn: /fonts|fold|search-text|company-id|tax-id/,
  },
  {
    prose: /\bpapers?\b/i,
    parts: ['papers'],
    instead: 'PDF, document',
    allowed: /--\S*paper|paper (token|colour)/gi,
    allowedIn: drawings,
  },
  {
    prose: /\bpress(es|ed|ing)?\b/i,
    parts: ['pressed', 'presses'],
    instead: 'click, activate',
    allowed:
      /aria-pressed|key ?press(es)?|press(es|ed)? (Enter|Escape|Space|Tab|an? |the )?(key|Enter|Escape|Space|Tab|arrow)/gi,
    allowedIn: drawings,
  },
  { prose: /\bturnstiles?\b/i, parts: ['turnstile'], instead: 'concurrency limiter' },
  { prose: /\bgather(s|ed|ing)?\b/i, parts: ['gather', 'gathered'], instead: 'batch, collect' },
  {
    prose: /\b(re|un)?seal(s|ed|ing)?\b/i,
    parts: ['seal', 'sealed', 'reseal', 'unseal'],
    instead: 'encrypt, cipher',
    allowed: /`?\breseal`?/g,
  },
  {
    prose: /\bshop(s|pers?)?\b/i,
    parts: ['shop', 'shopper'],
    instead: 'app, customer',
    allowed: /shop template|shop at Barion/gi,
  },
  {
    prose: /\bdesks?\b/i,
    parts: ['desk'],
    instead: 'CLI context (in the CLI), test app (in tests)',
    allowedIn: drawings,
  },
  { parts: ['given'], instead: 'arguments', allowed: /givenName/g },
  { parts: ['spoken'], instead: 'output' },
  {
    prose: /\b(a|the|this|that|each|every|one|other|another|own|main|which|many|some|all|no|its|of) places?\b/i,
    parts: ['places'],
    instead: 'warehouse, position, city',
    allowed:
      /decimal places?|in the first place|the place[- ]order|place(s|d)? an? order|in (its|one|another|the) (own )?place|of place(With|An)\w*/gi,
  },
  { prose: /\b(guests?|let-in|lets? in)\b/i, parts: ['guest', 'guests'], instead: 'shared user, unlock token' },
  { prose: /\bfarewell|good-?bye\b/i, parts: ['farewell', 'leaving'], instead: 'sign out, shut down, termination' },
  {
    prose: /\btaken over|takes? over\b/i,
    parts: [],
    instead: 'imported',
    allowed: /takes? over (the page|from the server)/gi,
  },
  { prose: /\b(told|tells?|telling)\b/i, parts: ['told', 'tell', 'tells'], instead: 'notify, report, log' },
  {
    prose: /\b(kept|keeps?|keeping)\b/i,
    parts: ['kept', 'keep', 'keeps', 'keeper'],
    instead: 'store, save, cache, retain',
    allowed: /keep-?alive|keepPrevious|`?KEPT`?|keepalive|Keep a Changelog|`[^`]*`/gi,
  },
  {
    prose: /\bforget(s|ting)?|forgotten|forgot\b/i,
    parts: ['forget', 'forgotten', 'forgets'],
    instead: 'clear, anonymize, erase',
    allowed: /forgot(ten)? (the |their |a |your )?password/gi,
  },
  { prose: /\bwish(es|ed)?\b/i, parts: ['wish', 'wished', 'wishes'], instead: 'request, option, consent' },
  {
    prose: /\banswer(s|ed|ing)?\b/i,
    parts: ['answer', 'answers', 'answered'],
    instead: 'response, result, reply',
    allowed: /assistant (to )?answers?( from)?/gi,
    allowedIn: assistant,
  },
  {
    prose: /\b(ask(s|ed|ing)?|questions?)\b/i,
    parts: ['ask', 'asks', 'asked', 'asking', 'question', 'questions'],
    instead: 'request, query, fetch',
    allowed:
      /asks? (for (a )?(confirmation|consent)|the (user|customer|visitor|tenant) (to|for|whether))|questions of one chat|`[^`]*`|redact-question/gi,
    allowedIn: assistant,
  },
  { prose: /\b(whoever|whomever|nobody|somebody|anybody|everybody)\b/i, instead: 'name the actor' },
  {
    prose: /(^|[.!?:;] )(who|whose|what|whatever|where|wherever|that)\b(?![^.]*\?)/i,
    instead: 'start with the subject',
  },
  {
    prose: /(^|[.!?:;] )(until|from|since) when\b/i,
    instead: 'the end of, the beginning of, the time since which',
  },
  { prose: /\bneeds? (a|no) person\b/i, instead: 'needs action by staff' },
  { prose: /\banew\b/i, parts: ['anew'], instead: 'again' },
  { prose: /\bat once\b/i, instead: 'immediately (without delay), concurrently or together (at the same time)' },
  { prose: /\bends? by the operator\b/i, instead: 'termination by the operator' },
  { prose: /\bseveral ones\b/i, instead: 'repeat the noun' },
  { prose: /\bmend(s|ed|ing)?\b/i, parts: ['mend', 'mended'], instead: 'fix' },
  {
    parts: ['late', 'lately'],
    instead: 'lazy, deferred',
    allowedIn: /rents|payments|orders|hazards|billing|testing|late-/,
  },
  {
    prose: /\b(stands?|stood|standing)\b/i,
    instead: 'is, is in, is stored in',
    allowed:
      /(person|door|people|customer|tenant|visitor|user|figure)s? (who )?(stands?|standing|stood)|standing (still|in front|at|near)|outstanding|stands? (still|in front)/gi,
    allowedIn: drawings,
  },
  { prose: /\b(comes?|coming|came)\b/i, instead: 'arrives, loads, is returned' },
  {
    prose: /\baddress(es)?\b/i,
    instead: 'URL, path',
    allowed:
      /(e-?mail|mail|postal|street|IP|IPv4|IPv6|network|source|client|invoicing|invoice|billing|delivery|recipient|sender|sender's|customer's|operator's|company|company's|seller's|buyer's|party's|warehouse's|warehouse|home|account's|account|listening|link-local|private|loopback|reply|bank|own e-mail|their e-mail|recipient's)[- ]address(es)?|address(es)? (of (the|a|an) (customer|account|company|operator|warehouse|person|recipient|sender|party|buyer|seller|client|invoice))|street, |`[^`]*`|name, address and/gi,
    allowedIn: /address|email|mail|smtp|accounts|party|invoice|contact|profile|registration/,
  },
  {
    prose: /\b((slow|weak|bad|lost|poor|broken) lines?|line is (down|slow|gone|lost)|over the line)\b/i,
    instead: 'connection, network',
  },
  { prose: /\bsums?\b(?! of)/i, instead: 'total, amount', allowed: /check-?sums?|sums? up/gi },
  { parts: ['least'], instead: 'min' },
  { parts: ['circumstances', 'surroundings', 'situation'], instead: 'context, status' },
  {
    prose: /\b(mischief|misbehaviours?|misbehav\w+|dice|books|rigs?|rivals?)\b/i,
    parts: ['mischief', 'misbehaviour', 'dice', 'rig', 'rivals', 'rival'],
    instead: 'fault, seeded random, ledger, harness, concurrent',
    allowedIn: drawings,
  },
  { prose: /\btrails?\b/i, parts: ['trail'], instead: 'audit trail, access log', allowed: /audit trail/gi },
  { prose: /\b(strikes?|struck) out\b/i, instead: 'redact' },
  {
    prose: /\bfigures?\b/i,
    parts: ['figures'],
    instead: 'metric, measurement, number',
    allowed: /`[^`]*`|<figure>|figures? in the drawing/gi,
    allowedIn: drawings,
  },
  {
    prose: /\bcircles?\b/i,
    instead: 'cycle',
    allowedIn: /ui\/drawings|view-3d|\/map\/|basemap|share\/|floor-plan|features\/warehouses/,
    allowed: /radius|great-circle|svg circles?|`[^`]*`/gi,
  },
  { prose: /\bdrawers?\b/i, instead: 'catch-all file (for mixed code)', allowedIn: drawings },
  {
    prose: /\b(at|by) hand\b/i,
    instead: 'manual, manually (by hand), in context (at hand)',
    allowed: /hand-(made|written|counted)/gi,
  },
]
