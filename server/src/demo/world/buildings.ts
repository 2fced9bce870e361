import type { Building } from './building.ts'

/** The building of every demo warehouse, by its code. */
export const BUILDINGS: Record<string, Building> = {
  BA1: {
    turn: 'none',
    columns: [5, 12, 6],
    crossAisles: [1.6, 1.4],
    lobbyColumn: 0,
    floors: [
      {
        bands: [2.5, [2, 2], [1.5, 1]],
        aisles: [1.5, 1.6, 1.6],
        backupAtAisle: 1,
        sizes: [
          [[10, 8, 8, 8, 5, 5, 5, 8, 8]],
          [
            [5, 5],
            [3, 3, 3, 3, 2, 2, 3, 3, 2],
            [3, 3, 3, 3],
          ],
          [
            [5, 5],
            [3, 3, 3, 3, 3, 3, 3, 3],
            [5, 2, 5],
          ],
          [
            [3, 3, 3, 2, 2, 2, 3],
            [3, 3, 3],
          ],
          [
            [2, 1, 1, 1, 1, 2, 1, 1, 2],
            [2, 1, 1, 2],
          ],
        ],
      },
      {
        bands: [3, [2, 1.5], [1.5, 1]],
        aisles: [1.5, 1.6, 1.6],
        rooms: [
          { band: 1, column: 0 },
          { band: 2, column: 2 },
        ],
        sizes: [
          [[15, 15, 10, 10, 8, 10, 10]],
          [
            [5, 5, 5, 3, 3, 3],
            [5, 2, 5],
          ],
          [
            [3, 3, 3, 3, 3, 3],
            [3, 3, 3],
          ],
          [[3, 3, 2, 2, 2, 3, 3]],
          [[2, 2, 2, 2, 2, 2]],
        ],
      },
    ],
  },
  BA2: {
    turn: 'mirror',
    columns: [6, 10],
    crossAisles: [1.8],
    lobbyColumn: 0,
    floors: [{ bands: [3, [2, 2], [2, 1]], aisles: [1.6, 1.6, 1.6] }],
  },
  KE1: {
    turn: 'none',
    columns: [8, 6, 8],
    crossAisles: [1.5, 1.5],
    lobbyColumn: 1,
    floors: [
      { bands: [2.5, [2, 1.5], 4], aisles: [1.6, 1.6] },
      { bands: [2, [2, 2], 4], aisles: [1.6, 1.6] },
    ],
  },
  ZA1: {
    turn: 'right',
    columns: [6, 8],
    crossAisles: [1.6],
    lobbyColumn: 0,
    floors: [{ bands: [2, [1.5, 1], 3], aisles: [1.6, 1.6] }],
  },
  PHA1: {
    turn: 'top',
    columns: [6, 8, 6],
    crossAisles: [1.5, 1.5],
    lobbyColumn: 0,
    floors: [
      { bands: [4, [3, 3], [2, 1]], aisles: [1.8, 1.8, 1.8] },
      { bands: [5, [2.5, 2.5], [2, 1]], aisles: [1.8, 1.8, 1.8], rooms: [{ band: 1, column: 0 }] },
    ],
  },
  PHA2: {
    turn: 'none',
    columns: [6, 10],
    crossAisles: [1.6],
    margins: [0, 1.6],
    lobbyColumn: 0,
    floors: [
      { bands: [2.5, [2, 1], [1, 1.5]], aisles: [1.4, 1.4, 1.5] },
      { bands: [2.5, [1.5, 1.5], [1, 1.5]], aisles: [1.4, 1.4, 1.5], rooms: [{ band: 1, column: 0 }] },
    ],
  },
  PHA3: {
    turn: 'mirror',
    columns: [6, 8, 8],
    crossAisles: [2, 2],
    lobbyColumn: 0,
    floors: [{ bands: [5, [3, 3], 4], aisles: [2.2, 2.2] }],
  },
  PHA4: {
    turn: 'none',
    columns: [6, 8, 6],
    crossAisles: [1.6, 1.6],
    lobbyColumn: 2,
    floors: [{ bands: [2.5, [2, 2], [2, 1]], aisles: [1.6, 1.6, 1.6] }],
  },
  BRN1: {
    turn: 'mirror',
    columns: [8, 6, 6],
    crossAisles: [1.6, 1.6],
    lobbyColumn: 1,
    floors: [{ bands: [2.5, [2, 2], [2, 1]], aisles: [1.6, 1.6, 1.6], rooms: [{ band: 2, column: 2 }] }],
  },
  BUD1: {
    turn: 'none',
    columns: [6, 6, 8],
    crossAisles: [1.5, 1.5],
    lobbyColumn: 1,
    floors: [
      { bands: [3, [2, 2], 4], aisles: [1.6, 1.6] },
      { bands: [2, [2.5, 2.5], 4], aisles: [1.6, 1.6], rooms: [{ band: 1, column: 0 }] },
    ],
  },
  BUD2: {
    turn: 'left',
    columns: [6, 8],
    crossAisles: [1.6],
    margins: [0, 1.4],
    lobbyColumn: 0,
    floors: [{ bands: [2, [1.5, 1], [2, 1.5]], aisles: [1.5, 1.5, 1.5] }],
  },
  BUC1: {
    turn: 'top',
    columns: [6, 6, 6],
    crossAisles: [1.6, 1.6],
    lobbyColumn: 2,
    floors: [
      { bands: [3, [2.5, 2], [2, 1]], aisles: [1.6, 1.6, 1.6] },
      { bands: [2.5, [3, 2], [2, 1]], aisles: [1.6, 1.6, 1.6], rooms: [{ band: 1, column: 2 }] },
    ],
  },
  CLJ1: {
    turn: 'right',
    columns: [8, 6],
    crossAisles: [1.6],
    lobbyColumn: 1,
    floors: [{ bands: [2.5, [2, 1.5], [2, 1]], aisles: [1.6, 1.6, 1.6] }],
  },
  WAW1: {
    turn: 'mirror',
    columns: [6, 12],
    crossAisles: [1.8],
    margins: [0, 1.6],
    lobbyColumn: 0,
    floors: [
      { bands: [4, [2.5, 2.5], [2, 1]], aisles: [1.8, 1.8, 1.8] },
      { bands: [3, [3, 3], [2, 1]], aisles: [1.8, 1.8, 1.8] },
    ],
  },
  KRK1: {
    turn: 'left',
    columns: [6, 8],
    crossAisles: [1.5],
    lobbyColumn: 0,
    floors: [{ bands: [2, [1, 1.5], [2, 1.5]], aisles: [1.5, 1.5, 1.5] }],
  },
  MIL1: {
    turn: 'none',
    columns: [6, 6, 6],
    crossAisles: [1.6, 1.6],
    lobbyColumn: 1,
    floors: [
      { bands: [2.5, [2, 1], [1, 2]], aisles: [1.6, 1.6, 1.6] },
      { bands: [2.5, [1.5, 1.5], [1, 2]], aisles: [1.6, 1.6, 1.6], rooms: [{ band: 1, column: 0 }] },
    ],
  },
}
