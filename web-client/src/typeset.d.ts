/** The fonts of a language, cut down to what its texts use (see build/typeset.ts). */
declare module 'virtual:typeset/*.css';
