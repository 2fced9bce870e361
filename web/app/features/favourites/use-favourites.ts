import { useSyncExternalStore } from 'react'
import { type Favourites, onFavouritesChange, readFavourites } from './favourites.ts'

const onServer = () => undefined

/** Undefined on the server and during hydration, because only the browser knows them. */
export function useFavourites(): Favourites | undefined {
  return useSyncExternalStore<Favourites | undefined>(onFavouritesChange, readFavourites, onServer)
}
