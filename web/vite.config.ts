import { texts } from '@boxzone/i18n/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [texts(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // The server receives one function, `handlePage`, and nothing of React Router.
    ssr: { build: { rollupOptions: { input: './app/page-handler.ts' } } },
  },
  ssr: { noExternal: ['use-intl', 'lucide-react'] },
})
