import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { updatedSearch, useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { changeToChoose, type Selection, type SelectionChange, selectionFrom } from './selection.ts'

export interface SelectionControl extends Selection {
  /** The link target for a changed selection. */
  to: (change: SelectionChange) => { search: string }
  /** Navigates. Replaces the history entry by default, so that the back button leaves the page. */
  change: (change: SelectionChange, options?: { replace?: boolean }) => void
  /** The link target that chooses a Box. It removes the numbers in `gone` from `boxes`. */
  toChosen: (number: string, gone?: readonly string[]) => { search: string }
  choose: (number: string, gone?: readonly string[]) => void
}

const without = (boxes: readonly string[], gone: readonly string[]): readonly string[] =>
  boxes.filter((number) => !gone.includes(number))

/** The selection is part of the URL, so it can be shared and works without JavaScript. */
export function useSelection(): SelectionControl {
  const { search } = useLocation()
  const change = useUpdateSearchParams()
  return useMemo(() => {
    const query = new URLSearchParams(search)
    const selection = selectionFrom(query)
    const to = (changed: SelectionChange) => ({ search: updatedSearch(query, changed) })
    return {
      ...selection,
      ...{ to, change },
      toChosen: (number: string, gone: readonly string[] = []) =>
        to(changeToChoose(without(selection.boxes, gone), number)),
      choose: (number: string, gone: readonly string[] = []) => {
        // A slow phone may not have rendered the last choice.
        const { boxes } = selectionFrom(new URLSearchParams(window.location.search))
        change(changeToChoose(without(boxes, gone), number))
      },
    }
  }, [search, change])
}
