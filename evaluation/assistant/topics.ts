/** Topics of the questions that an answer of the assistant covers, by the source of the answer. */
const topicsBySource: Readonly<Record<string, readonly string[]>> = {
  'live/prices': ['prices'],
  'live/free-boxes': ['free-boxes', 'locations'],
  'live/opening-hours': ['opening-hours'],
  'live/hours': ['opening-hours'],
  'live/features': ['features'],
  'live/address': ['address', 'locations'],
  'live/locations': ['locations'],
  'live/nearest': ['nearest', 'locations'],
  'site/payment-methods': ['payment-methods'],
  // The first questions were written before these topics existed, so they name the nearest topics.
  'site/price-change': ['price-change', 'prices', 'terminate-contract'],
  'site/identity': ['identity', 'how-to-order', 'open-doors', 'after-order'],
  'site/other-box': ['other-box', 'how-to-order', 'contact'],
  'own/my-payments': ['my-payments'],
  'own/unpaid': ['my-payments'],
  'own/my-contracts': ['my-contracts'],
  'own/contracts': ['my-contracts', 'my-boxes'],
  'own/my-boxes': ['my-boxes'],
  'own/doors': ['my-boxes'],
  'own/my-codes': ['codes'],
  'own/codes': ['codes'],
  'talk/contact': ['contact'],
  'help/which-size': ['which-size', 'sizes'],
  'help/terminate-contract': ['terminate-contract', 'terminate'],
}

export const topicsOfSource = (source: string): readonly string[] =>
  topicsBySource[source] ?? [source.replace('help/', '')]
