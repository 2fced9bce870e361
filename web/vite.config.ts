import { texts } from '@boxzone/i18n/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contractCalls } from './build-plugins/contract-calls.ts'
import { serviceWorker } from './build-plugins/service-worker.ts'
import { stripIconKeys } from './build-plugins/strip-icon-keys.ts'

/** What every page loads travels as two files instead of two dozen: the framework, and the shell of the site. */
const framework = /\/node_modules\/(react|react-dom|scheduler|react-router)\//
const shell =
  /\/app\/(lib\/(?!form\/|location\/|zoned-time|server-clock|rents|info-messages|day-range|use-money|country-urls|position|webview|safe-redirect|login-address|packed|own-texts|box-name|address-query|beacon|call-stream|size-range)|features\/(shell\/|cookies\/load-))|\/app\/ui\/(button|icon|logo|flag|class-names|skip-link|spinner|when-settled|drawings\/(served-drawing|scene-frames))|\/i18n\/src\/(?!countr)|\/node_modules\/(use-intl|icu-minify|@formatjs)\/|\/lucide-react\/dist\/esm\/(?!icons\/(?!(?:x|arrow-right|map-pin|locate-fixed)\.))/

/** Small parts that screens need several of at once. */
const kit =
  /\/app\/ui\/(banner|card|empty-state|skeleton|text-link)\.tsx|\/lucide-react\/dist\/esm\/icons\/(circle-alert|circle-check|info|triangle-alert|triangle-exclamation-point|check|circle-exclamation-point|circle-check-big)\.mjs/
const fields =
  /\/app\/ui\/(field|text-field|control-class|email-field|password-field|phone-field|phone-number|checkbox|form-errors|radio-cards|select-field)\.tsx?/
const forms =
  /\/app\/lib\/form\/(use-call-form|form-resolver|problem-text|phone-format)|\/account-forms\/call-form|\/node_modules\/react-hook-form\//

/** What a single button that makes a call needs. */
const calling = /\/app\/lib\/form\/(error-text|as-api-error|use-call|use-loaded|form-failure)\.tsx?/

/** What time it is for the server and how days are written, without the steps of an order that ask it most. */
const clock = /\/app\/lib\/(server-clock|day-range)\.ts/

/** Where a device is, for doors and for whoever allowed it. */
const location = /\/app\/lib\/location\//

/** How calls are described, with the schemas they share. */
const contract = /\/node_modules\/zod\/|\/contract\/src\/(endpoint|values|person)\.ts/

/** What the three steps of an order share; what few people meet comes by itself. */
const order =
  /\/app\/(features\/order-(draft|summary)|screens\/order)\/(?!gone|leave-dialog|account-details|order-drawings|restore)/

export default defineConfig({
  plugins: [texts(), contractCalls(), stripIconKeys(), serviceWorker(), tailwindcss(), reactRouter()],
  resolve: { alias: { 'virtual:server-build': 'virtual:react-router/server-build' } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page is told the names of all files: those made of a dozen screens' names would weigh on all of them.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework },
                { name: 'shell', test: shell },
                { name: 'kit', test: kit },
                { name: 'calling', test: calling },
                { name: 'location', test: location },
                { name: 'clock', test: clock },
                { name: 'fields', test: fields },
                { name: 'forms', test: forms },
                { name: 'parts', test: /\/app\/ui\/|\/lucide-react\//, entriesAware: true },
                { name: 'order', test: order },
                { name: 'contract', test: contract },
              ],
            },
          },
        },
      },
    },
    // The server receives one function, `handlePage`, and nothing of React Router.
    ssr: { build: { rollupOptions: { input: './app/boot/server/page-handler.ts' } } },
  },
  // Bundled with what it stands on: from the outside another version of the same package would be found, and of the kits
  // for dialogs and forms the server would load hundreds of files for pages that it never draws open.
  ssr: {
    noExternal: ['use-intl', 'lucide-react', 'react-hook-form', /^@formatjs\//, /^@base-ui\//, /^@floating-ui\//],
  },
})
