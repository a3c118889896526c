/**
 * Moods: what each game's table is made of, `tokens.css` of its folder. Every mood gives the same names; paper stays light
 * in both themes, because the light falls on the table. The frame uses them for previews, banners and the table's ground.
 */
import.meta.glob('./*/tokens.css', { eager: true });
