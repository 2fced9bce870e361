/** The package has no exports. It sets `window.pannellum`. */
declare module 'pannellum/build/pannellum.js'
