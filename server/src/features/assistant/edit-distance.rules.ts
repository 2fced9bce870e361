/** True if the words differ by at most one inserted, missing, replaced or swapped character. */
export function isOneTypoApart(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false
  let start = 0
  while (start < left.length && left[start] === right[start]) start += 1
  const [a, b] = [left.slice(start), right.slice(start)]
  if (a === '' || b === '') return true
  const isReplaced = a.slice(1) === b.slice(1)
  const isMissing = a.slice(1) === b || a === b.slice(1)
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return isReplaced || isMissing || isSwapped
}
