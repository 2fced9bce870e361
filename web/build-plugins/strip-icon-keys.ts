import type { Plugin } from 'vite'

/** The lines of an icon never change places: a built page goes without the random keys that tell them apart. */
export function stripIconKeys(): Plugin {
  return {
    name: 'boxzone-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({ code: code.replaceAll(/, key: "\w+"/g, ''), map: null }),
    },
  }
}
