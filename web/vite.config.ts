import { texts } from '@boxzone/i18n/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './build-plugins/chunk-groups.ts'
import { contractCalls } from './build-plugins/contract-calls.ts'
import { countryData } from './build-plugins/country-data.ts'
import { sceneFiles } from './build-plugins/scene-files.ts'
import { serviceWorker } from './build-plugins/service-worker.ts'

export default defineConfig({
  plugins: [texts(), contractCalls(), countryData(), sceneFiles(), serviceWorker(), tailwindcss(), reactRouter()],
  resolve: { alias: { 'virtual:server-build': 'virtual:react-router/server-build' } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The route manifest on every page lists all file names, so chunk names stay short.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    // The server imports one function, `handlePage`, and knows nothing of React Router.
    ssr: { build: { rollupOptions: { input: './app/boot/server/page-handler.ts' } } },
  },
  // Bundled, because Node would resolve another copy of use-intl and load hundreds of files of the other libraries.
  ssr: {
    noExternal: ['use-intl', 'lucide-react', 'react-hook-form', /^@formatjs\//, /^@base-ui\//, /^@floating-ui\//],
  },
})
