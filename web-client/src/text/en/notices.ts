/** English: notices that it is one's turn, where they are switched on. No part of the first page. */
export const notices = {
  title: 'Notifications',
  help: 'When it is your turn and this page is not in front.',
  reach: {
    closed: 'When it is your turn, with this page closed, too.',
    no_server: 'When it is your turn and this page is open, but not in front.',
    no_browser:
      'When it is your turn and this page is open, but not in front. With no page open this browser takes none.',
  },
  denied: 'Notifications are blocked by your browser for this page.',
  install:
    'Here only the installed app has notifications: choose “Add to Home Screen” in the share menu, open Coronet from there, and switch them on in its settings.',
  tellMe: 'Tell me when it is my turn',
};
