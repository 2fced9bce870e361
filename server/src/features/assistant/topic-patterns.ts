/**
 * Concepts that a question about a topic contains, by topic. `!` excludes a concept.
 * A pattern scores one point per concept unless it ends with its own score.
 */
export const topicPatterns = {
  hello: 'hello=1',
  thanks: 'thanks=1',
  contact: `
    hotline=3, person=4, hotline openhours=5, hotline until=5, hotline howlong=5, hotline when=5, hotline phone=4`,
  'withdrawal-not-me': 'withdraw notme=5, withdraw someone=5, terminate notme=4, terminate someone=4',
  'price-change': 'raise price=4, raise pay=4, raise=3, change price !card=4, raise contract=4',
  'password-again': `
    password again=4, password why !wait=3, hacked=4, someone change email=5, hacked email=5, someone email=4`,
  'login-blocked': `
    login wait=4, login suspend=4, password right=4, login link=4, login device=3, login no !forget !without=3,
    password wait=4, link device=3, wait access=3`,
  'forgot-password': 'password forget=4, password lost=4, password no, password, password email=3',
  'payment-disputed': 'dispute=4',
  'my-codes': 'code show !new !voucher=3, code my !where !new !change !leaked !voucher !whatfor',
  'new-code': 'code new=4, code change !voucher=4, code leaked=4, code other !family=3',
  'discount-code': 'voucher=4, firstfree voucher=5',
  codes: `
    code where=3, code whatfor=4, code difference=4, code, lost phone !change=4, code family, code door, code
    forget=3`,
  'enter-without-position': 'position without=4, position no=4, position other=3',
  'position-needed': `
    position why=3, position track=4, position store=4, position whatfor=4, position need=3, position=2, track=2`,
  'change-card': 'card change=4, card new !decline=4, card delete=3, card other change=4, card other pay=3',
  'failed-payment': `
    decline !reserve=3, decline card=4, decline pay=4, card no !cash, pay no, paypage=3, pay again=4, lost reserve
    pay, again card !password=3, card decline again=5`,
  'repeated-payments':
    'auto=2, auto pay=4, auto card=4, auto interval=4, pay card=3, card interval=3, pay card interval=3',
  'access-suspended': 'suspend !reserve=3, suspend access=4, late=3, late pay !next=4, late invoice=3, late interval=3',
  'leave-early': `
    early=2, early terminate=4, interval terminate=4, early interval=4, early contract=4, early withdraw`,
  'confirm-eviction': `
    empty confirm=5, empty=2, empty deposit=4, clean=3, confirm deposit=4, empty forget=4, confirm forget=3,
    terminate clean=4, empty steps=4, empty box=3, empty after=4, empty when=3, empty no confirm=5`,
  'deposit-back': 'deposit back=4, deposit when=4, deposit howlong=4, deposit=2, deposit howmany=3',
  withdraw: `
    withdraw=3, mind=3, withdraw terminate=5, withdraw difference=5, mind terminate=5, mind order=4, mind contract=4`,
  'first-payment': `
    first pay=3, deposit howmuch=3, deposit higher=4, deposit size=3, first include=4, first higher=4, pay
    include=4, first invoice=3, deposit pay !back=3, higher pay=3`,
  'other-box': 'bigger !price !howmuch !free=4, bigger change=5',
  'my-payments': `
    owe=4, owe my=4, owe ihave=4, owe invoice=3, next pay=4, next invoice=4, my pay howmuch, ihave pay howmuch=4,
    next when pay=5, my invoice pay=4, next my=3, ihave invoice !where !download=3, next howmuch=3, pay nearest=4,
    pay nearest when=5`,
  'my-contracts': `
    my contract end=4, my contract when, my contract !where !download !lost !withdraw, ihave contract !where
    !download=3, show contract !download=3, contract until=4, my end when=4, my box until=4, my contract howmany=4,
    contract end when, contract howmany=3, my contract show=4, contract ihave howmany=4, contract until my=4,
    until=2, ihave contract place=4, my contract place=3, until box=4, until movein=5, until place=4`,
  'my-boxes': `
    my box which, my box where=4, ihave box which=4, ihave box where=4, my box number=4, my things where=4, ihave
    branch box=4, my branch, sharedme=5, ihave howmany=4, my box show=4, my things address=4, my box howmany=4, my
    box=1, ihave number=4, sharedme which=6, ihave box=1, which box open=4, which door open=4, ihave box you=1`,
  'find-invoices': `
    invoice where=4, invoice download=4, contract download=4, contract where=4, lost contract=4, invoice new=3,
    invoice, download=2, lost invoice=4, my invoice where=4, invoice email, contract show, need invoice=3, invoice
    show=3`,
  'let-somebody-in': `
    courier=3, courier temporary=4, temporary access=4, temporary enter=3, courier enter=4, courier access=4,
    temporary=2, courier open=4, temporary open=3, temporary revoke=5`,
  'share-box': `
    share=3, share box=4, family access=4, family enter=4, family open=4, family box=3, access give, history=4,
    access revoke=4, someone open, family code=3, someone access=3, share code=3, family, history open=4, family
    revoke=4, family revoke access=5, family delete=3`,
  'door-will-not-open': `
    door no open=5, stuck=2, door stuck=4, door no=3, open no !hire, enter no !without, code no=4, code no open=4,
    offline=3, door offline=4, phone no, open no my=3, enter no my=3`,
  'open-doors': `
    open phone=4, door phone=4, open door how=4, door open, offline=3, enter how, open how !openhours !weekday
    !night=3, enter phone=4, enter branch how=3, branch phone how !free=4`,
  'reserve-again': `
    reserve again=4, reserve no=3, reserve suspend=4, same box again=4, same reserve=5, reserve why=3, again hire
    box`,
  'how-long-held': `
    reserve howlong=4, while box !open=3, take someone box, take box !how !hire, timer=4, reserve extend=4, while
    reserve=4, reserve, someone take while=5, reserve order=3, extend order=4, timer extend=5, order howlong,
    reserve my, while take=5, take someone box=4`,
  'terminate-contract': `
    terminate=3, terminate contract=4, notice revoke=5, terminate box=4, terminate my=3, terminate how=4, end
    contract how=5, revoke terminate=5, end contract !when !start=3, notice=5, notice howlong=6, revoke contract
    !notice !access=3, terminate howlong !early !interval=5`,
  'delete-account': `
    delete account=4, data=3, data download=4, data delete=4, data my=4, delete my data=5, account end=4, data
    show=4, terminate account=5, revoke account=4`,
  'gdpr/retention': 'data howlong=5, store howlong data=6',
  'change-email': `
    change email=4, change phonenumber=4, change address=4, change details=4, new email=4, new phonenumber=4, other
    email=4, change phone=3, details where=3, new address=4, details=2, other address=3, other phonenumber=4`,
  referral: 'referral=3, reward=2, bring family=4, referral reward=5, family reward=4, bring reward=4',
  'order-for-company': 'company=3, company invoice=4, company hire=4, company contract=4, company withdraw=3',
  'order-without-account': `
    without account=4, without register=4, register=3, need account order=4, without login=4, order login=3, need
    register=4, account order=3, account need !email !delete !change=2, order without=3`,
  'payment-methods':
    'cash=4, transfer !deposit=4, wallet=4, how pay=3, which card=3, card pay, card need, card someone=3',
  'insurance-choice': `
    damage pay=4, damage=2, damage insurance=5, insurance need=4, insurance=4, things lost !where !phone=3, someone
    things lost=4, things take=3`,
  'rental-start': `
    start contract=4, start when=3, movein=2, start my=3, movein howlong=3, start=1, movein today=5, movein after=5,
    movein new=3, start pay when=4, enter today things=4, movein box=3, start why !pay=3, until movein=1, movein
    when !until=5, movein pay !dispute=5`,
  'after-order': `
    pay after=4, after order=3, processing=3, after email=3, contract after=4, processing pay=5, processing again=5,
    code pay when=4, code after=4`,
  'invoicing-period': `
    howoften pay=4, howoften=3, interval pay=3, interval cheap=4, interval=2, interval change=4, interval first=3,
    interval how, interval price=3`,
  'no-free-box': 'notify=4, full notify=5, notify free=5, full=2, full box=3, notify box=4',
  identity: 'identity=3, identity need=4, identity show=4',
  'how-to-order': `
    hire how=3, order how=3, steps=3, steps hire=4, steps order=4, hire box !my, order box, need box, fiscalcode=4,
    hire start=3, order, things store how, hire things, hire where, order where`,
  'which-size': `
    fit=3, howbig=3, rooms=2, rooms box=3, rooms sqm=4, furniture sqm=4, size which=3, size need=4, size=2,
    furniture fit=4, rooms size=4, howbig need=4, howbig rooms=5, furniture howbig=5, furniture box, sqm need=3,
    howbig price, rooms furniture=4, furniture which=3, furniture, fit howbig=5`,
  'forbidden-things': `
    hazard=3, forbidden=3, hazard store=4, allowed store=3, hazard allowed=5, allowed things=3, forbidden store=4,
    forbidden things=4, hazard forbidden=5, allowed`,
  'opening-hours': `
    openhours=3, night=2, night enter=4, night open=4, weekday enter=3, weekday, when open=3, when enter, open
    until=3, openhours enter=3, weekday open=4, openhours weekday=5, openhours place=4, night place=3, openhours
    open=4, weekday place=3, night weekday=4, until enter night=3`,
  features: `
    transport=3, cartons=2, firstfree=4, equipment=3, parking door=4, transport things=4, cartons free=3,
    stepfree=3, camera=3, parking=3, heating=3, heating place=5, parking place=5, camera place=5, stepfree place=5,
    transport place=5, cartons place=5, firstfree place=5, equipment place=4`,
  'free-boxes': `
    free box=3, free=2, free branch=3, free size=3, free sqm=4, free today=3, howmany free=4, hire today,
    refurbish=5, hire place=3, hire today place=5, free place=4`,
  prices: `
    price=2, price box=3, price sqm=4, howmuch box=3, cheap=2, cheap box=3, price size=3, howmuch interval=3,
    howmuch sqm=4, price interval=3, howmuch size=3, price which, howmuch !howlong=1, price place=4, howmuch
    place=3, cheap place=4`,
  nearest: 'nearest=3, nearest branch=4, nearest box=4',
  address: `
    address=2, address branch=3, where address=4, address you=3, address which=3, address place=4, where place
    you=4, where place branch=4, where place box=3`,
  locations: `
    cities=3, cities you=4, where you=3, branch where=3, branch you, box where, where, branch, box you, place=2,
    which branch, howmany branch=3, cities branch=3, elsewhere=3, place you=3, place branch=3`,
} as const

export type TopicId = keyof typeof topicPatterns

/** Topics whose words are common. An unknown word can change their meaning, so the assistant abstains. */
export const commonTopics: ReadonlySet<TopicId> = new Set([
  'prices',
  'free-boxes',
  'opening-hours',
  'locations',
  'nearest',
  'address',
  'features',
  'how-to-order',
  'which-size',
  'after-order',
  'rental-start',
])
