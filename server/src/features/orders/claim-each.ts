/**
 * Claims Boxes sorted by id, because two transactions that claim the same Boxes in different sequences would deadlock.
 * Returns the claims in the sequence of `items`.
 */
export async function claimEach<Item extends { readonly boxId: string }, Claim>(
  items: readonly Item[],
  claim: (item: Item) => Promise<Claim>,
): Promise<Claim[]> {
  const claims: Claim[] = []
  const byBox = [...items.entries()].sort(([, one], [, other]) => (one.boxId < other.boxId ? -1 : 1))
  for (const [at, item] of byBox) claims[at] = await claim(item)
  return claims
}
