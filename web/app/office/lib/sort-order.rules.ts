/** The sort order in the URL. The first choice is the default, which is not in the URL. */
export const sortIn = <Sort extends string>(
  query: URLSearchParams,
  choices: readonly [Sort, ...(readonly Sort[])],
): Sort => choices.find((one) => one === query.get('sort')) ?? choices[0]
