/** It exports nothing: it leaves itself at the window. */
declare module 'pannellum/build/pannellum.js'
