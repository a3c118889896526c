/** English: what this is, whose games, pictograms and fonts these are. */
export const about = {
  title: 'About',
  what: (games: string) =>
    `Coronet is a place to play ${games} with friends. It is an unofficial fan project, free of charge, without advertising, accounts or tracking.`,
  rights:
    'The games belong to their authors and publishers, who have nothing to do with this site. Rules are followed; texts, pictures and programs here are our own. If you like a game, please buy it.',
  credits: 'Credits',
  icons: 'Pictograms by the authors of game-icons.net (Lorc, Delapouite and others), CC BY 3.0.',
  fonts:
    'Fonts: Grenze by Omnibus-Type, Alegreya Sans by Juan Pablo del Peral, for Japanese Zen Kaku Gothic New by Yoshimichi Ohira and Kaisei Tokumin by Font-Kai, SIL Open Font License 1.1.',
  version: (v: string) => `Server ${v}`,
};
