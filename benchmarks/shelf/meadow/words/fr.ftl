game-title = Le pré
game-tagline = Pour mesurer
game-about = Pour mesurer
ask = Avancez un mouton d’un pas
step = Le mouton { $sheep } vers la case { $cell }
grazed = { $name } mène le mouton { $sheep } à la case { $cell }
full = Les moutons sont rassasiés
